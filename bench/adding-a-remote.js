// Follows docs/adding-a-remote.md to the letter in a copy of the tree: every command of it, in order.
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.js";
import { BIN, ROOT } from "../scripts/local/paths.js";

const PORT = process.env["PORT"] ?? "8797";
const copy = mkdtempSync(join(tmpdir(), "goals-fifth-"));
const env = { ...process.env, PATH: `${BIN}:${process.env["PATH"]}`, PORT };
const sh = (/** @type {string} */ command) =>
  execFileSync("sh", ["-c", command], {
    cwd: copy,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });

/** Opens /notes in the shell as a user who has just registered. */
async function lookAt(/** @type {string} */ origin) {
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ baseURL: origin });
  const email = `fifth-${Date.now()}@example.com`;
  await page.request.post("/api/auth/register", {
    data: { name: "Ada Lovelace", email, password: "a-fine-engine" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await page.goto("/notes");
  await page.getByText("This is mf-notes.").waitFor();
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await browser.close();
}

async function start() {
  const edge = fork(join(copy, "scripts/start.js"), {
    cwd: copy,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ origin }] = await once(edge, "message");
  const gone = once(edge, "exit");
  try {
    await lookAt(origin);
  } finally {
    edge.kill("SIGTERM");
    await gone;
  }
}

const since = performance.now();
try {
  sh(
    `cd ${ROOT} && git ls-files -z | xargs -0 cp --parents -t ${copy} && cp -al node_modules ${copy}/`,
  );
  sh("git init -q && git add -A && git -c user.name=x -c user.email=x commit -qm before");
  const guide = readFileSync(join(copy, "docs/adding-a-remote.md"), "utf8");
  for (const [, block = ""] of guide.matchAll(/```sh\n(.*?)```/gs)) {
    for (const command of block.trim().split("\n")) {
      console.log(`$ ${command}`);
      if (command === "npm start") await start();
      else sh(command);
      if (/new-remote -- [\w-]+$/.test(command)) {
        sh("git add -A");
        console.log(sh("git diff --cached --shortstat -- . ':!package-lock.json'").trim());
        console.log(
          sh("git diff --cached --stat -- . ':!package-lock.json' ':!mf-notes' | tail -1").trim(),
        );
      }
    }
  }
  sh("git add -A");
  const left = sh("git diff --cached --stat HEAD");
  if (left) throw new Error(`Something of it stayed behind:\n${left}`);
  console.log(`The guide holds. ${((performance.now() - since) / 1000).toFixed(0)} s`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
