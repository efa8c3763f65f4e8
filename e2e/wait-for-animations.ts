/** In the page: waits until the animations and transitions that end have ended. */
export async function waitForAnimations() {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === 1);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
