/** A page that Back brings out of the browser's memory asks who is here again: after a sign-out it must be empty. */
export function leaveNothingBehind(): void {
  globalThis.addEventListener("pageshow", (event) => {
    if (event.persisted) globalThis.location.reload();
  });
}
