// Runs in the page and starts the app after the first paint. It marks each control that is used before, for the app to adopt.
// A form without an action waits. A text area's mark holds its text, because React resets the area during hydration.
// The browser shows a tick itself until its row is hydrated: React would hydrate within the press, before the next frame.
const USES = ["input", "click"];
const PRESS =
  "pointerover mouseover pointerdown mousedown touchstart focusin pointerup touchend mouseup change";
for (const type of [...USES, ...`${PRESS} keydown keyup`.split(" ")])
  addEventListener(
    type,
    (event) => {
      const { target } = event;
      const control = target.closest?.("input,textarea,button");
      if (USES.includes(type))
        control?.setAttribute("data-touched", control.cols ? control.value : "");
      if (target.closest?.("label")?.control?.hasAttribute("data-waiting"))
        event.stopImmediatePropagation();
    },
    true,
  );
addEventListener(
  "submit",
  (event) => event.target.hasAttribute("action") || event.preventDefault(),
  true,
);
addEventListener("DOMContentLoaded", () => {
  const own = document.documentElement.dataset.page;
  const { content } = document.querySelector(`#app[data-page="${own}"]`);
  const start = () => document.body.append(content.cloneNode(true));
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
});
