import { expect, test } from "vitest";
import { isPlainMarkup } from "../../../src/edge/html/read-markup.ts";

test.each([
  "<p>a</p><plaintext>",
  "<p>a</p><xmp>b</xmp>",
  '<p x=a"b><meta http-equiv=refresh content="0;url=https://evil.example"><p y=c"d>',
  '<p x="a"b"><meta http-equiv="refresh" content="0"><p y="c"d"></p></p>',
  '<p id="boot">{}</p>',
  '<p id="root"></p>',
  '<form name="boot"></form>',
  "</div></div><p>outside</p>",
  "<p>never closed",
  "<p>a</div>",
  "<!-- <p> --><p>a</p>",
  "<!--><p>a</p>-->",
  "<!DOCTYPE html>",
  "<?php ?>",
  "<![CDATA[<p>]]>",
  '<a href="javascript:x()">a</a>',
  '<a href="java&#115;cript:x()">a</a>',
  '<a href="&#x6A;avascript:x()">a</a>',
  '<a href="\tjavascript:x()">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<form action="data:text/html,x"></form>',
  '<button formaction="/x">a</button>',
  '<img srcset="https://evil.example/x 1x"/>',
  '<p style="color:red">a</p>',
  '<p onclick="x()">a</p>',
  "<p hidden>a</p>",
  "<p title='a'>a</p>",
  '<p title="<p>">a</p>',
  "<textarea><b>a</b></textarea>",
  "<svg><style>p{}</style></svg>",
  "<svg><foreignobject><p>a</p></foreignobject></svg>",
  "<math><mi>a</mi></math>",
  "<noscript><p>a</p></noscript>",
  "<template><p>a</p></template>",
  "<p/>",
  "<p>a<",
  "<p\n>a</p>",
])("%s is not what React writes", (html) => {
  expect(isPlainMarkup(html)).toBe(false);
});

test.each([
  "",
  "plain text",
  "<!--$--><h1>Today</h1><!--/$-->",
  '<p class="a b" id="_R_1_">It&#x27;s 5 &gt; 4<!-- --> o&#x27;clock</p>',
  '<a href="/today?day=1&amp;x=2#a" aria-label="&lt;p&gt;">a</a><a href="https://example.org">b</a>',
  '<label for="x">a</label><input id="x" type="checkbox" checked="" disabled=""/><br/>',
  '<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"/><linearGradient></linearGradient></svg>',
  '<textarea rows="2">&lt;b&gt;</textarea><select><option value="a" selected="">a</option></select>',
  "<p>ﷺ 漢字</p>",
])("%s is", (html) => {
  expect(isPlainMarkup(html)).toBe(true);
});
