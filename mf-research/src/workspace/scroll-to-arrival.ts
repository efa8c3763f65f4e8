export function scrollToArrival(step: HTMLElement | null, findingId: string | undefined): void {
  const finding = findingId === undefined ? null : document.getElementById(findingId);
  if (finding) finding.scrollIntoView({ block: "start" });
  else step?.scrollIntoView({ block: "center" });
}
