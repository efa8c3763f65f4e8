// Starts the app after the first paint. It is inside the page, because people tap what they see: from the first paint
// on it marks each control that is used, so that the app can do what the user did. A form without an address of its own
// waits for the app.
// The mark of a text area holds its text, because React sets the area back to its data as it hydrates.
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
