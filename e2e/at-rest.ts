/** In the page: waits for what is on its way from one look to another. */
export async function atRest() {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === 1);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
