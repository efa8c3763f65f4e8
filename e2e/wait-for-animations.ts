/** In the page: waits until the animations and transitions that end have ended. */
export async function waitForAnimations() {
  const moving = document.getAnimations().filter(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== 1) return false;
    // What is not rendered, in a closed `details` for one, does not move on and never ends.
    return effect.target?.checkVisibility();
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
