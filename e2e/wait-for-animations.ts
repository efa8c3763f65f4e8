/** Runs in the page: waits until all finite animations and transitions have ended. */
export async function waitForAnimations() {
  const moving = document.getAnimations().filter(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== 1) return false;
    // An animation that is not rendered, for example in a closed `details`, never progresses.
    return effect.target?.checkVisibility();
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
