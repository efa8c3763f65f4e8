/** Runs in the page: finds elements wider than the window, and cut text. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const all = [...document.querySelectorAll<HTMLElement>("body *")];
  const tooWide = all.filter(
    (element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth,
  );
  const cut = all.filter((element) => {
    // A long text in a field can be scrolled.
    if (element.matches("input, textarea, select")) return false;
    const { overflowX, clipPath, webkitLineClamp } = getComputedStyle(element);
    // Cut on purpose: the ellipsis may overflow.
    if (webkitLineClamp !== "none") return false;
    if (!["hidden", "clip"].includes(overflowX) || clipPath !== "none") return false;
    return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
  });
  return [...tooWide, ...cut].map((element) => element.outerHTML.slice(0, 120));
}

/** Runs in the page: finds targets smaller than 44 px. A link within a sentence is as tall as its text. */
export function findSmallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary",
  );
  return [...targets].flatMap((element) => {
    const target = element.closest("label") ?? element;
    const inSentence =
      target instanceof HTMLAnchorElement &&
      getComputedStyle(target).display === "inline" &&
      (target.parentElement?.textContent ?? "").length > (target.textContent ?? "").length;
    const { width, height } = target.getBoundingClientRect();
    if (inSentence || !target.checkVisibility() || width * height === 0) return [];
    const small = Math.min(width, height) < 43.9;
    return small
      ? [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 100)}`]
      : [];
  });
}

/** Runs in the page: finds texts whose lines would overlap. */
export function findTightLines(): string[] {
  return [...document.querySelectorAll("body *")]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3))
    .filter((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return parseFloat(lineHeight) < parseFloat(fontSize);
    })
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
}
