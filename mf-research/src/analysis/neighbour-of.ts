const controlIn = (item: Element | null | undefined) => item?.querySelector<HTMLElement>("button");

/** Where focus goes when the list item that holds it goes away: the next one's control, the one's before, or else. */
export function neighbourOf(item: Element | null, otherwise: HTMLElement | null) {
  return (
    controlIn(item?.nextElementSibling) ?? controlIn(item?.previousElementSibling) ?? otherwise
  );
}
