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

/** Runs in the page: finds targets that cover another by more than a pixel, except parts of the same element. */
export function findOverlaps(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary",
  );
  const targets = [...all]
    .map((element) => element.closest("label") ?? element)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  /** Elements that scroll, stay in place or lie in the top layer cover others on purpose. */
  const layerOf = (element: Element): Element | null => {
    if (element.matches("dialog[open], [popover]")) return element;
    const isApart = /fixed|sticky/.test(getComputedStyle(element).position);
    return isApart || !element.parentElement ? element : layerOf(element.parentElement);
  };
  const placed = [...new Set(targets)].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    // A field leaves room at its end for the button that shows a password.
    const [start, end] = element.matches("input") ? [paddingLeft, paddingRight] : ["0", "0"];
    const inner = { left: left + parseFloat(start), right: right - parseFloat(end) };
    return { element, ...inner, top, bottom, layer: layerOf(element) };
  });
  const say = ({ element }: (typeof placed)[number]) =>
    `${element.ariaLabel ?? element.textContent}`.trim().slice(0, 40) ||
    element.outerHTML.slice(0, 60);
  return placed.flatMap((one, index) =>
    placed.slice(index + 1).flatMap((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const isInside = one.element.contains(other.element) || other.element.contains(one.element);
      if (across <= 1 || down <= 1 || isInside || one.layer !== other.layer) return [];
      return [`${Math.round(across)} × ${Math.round(down)}: ${say(one)} / ${say(other)}`];
    }),
  );
}

/** Runs in the page: finds elements that the visible toast covers. */
export function findCoveredByNotice(selector: string): string[] {
  const toast = document.querySelector("[data-notice][data-removed=false]");
  if (!toast) throw new Error("There is no toast.");
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => {
      const rect = element.getBoundingClientRect();
      const isApart =
        rect.right <= left || right <= rect.left || rect.bottom <= top || bottom <= rect.top;
      return !isApart && element.checkVisibility() && !toast.contains(element);
    })
    .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`);
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
