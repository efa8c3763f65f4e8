// Starts the app after the first paint, inside the page: it marks each control that is used before, for the app to adopt.
// A form without an address waits. A text area's mark holds its text, because React resets the area as it hydrates.
for (const type of ["input", "click"])
  addEventListener(
    type,
    ({ target }) => {
      const control = target.closest?.("input,textarea,button");
      control?.setAttribute("data-touched", control.cols ? control.value : "");
    },
    true,
  );
addEventListener(
  "submit",
  (event) => event.target.hasAttribute("action") || event.preventDefault(),
  true,
);
addEventListener("DOMContentLoaded", () => {
  const start = () => document.body.append(document.getElementById("app").content.cloneNode(true));
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
});
