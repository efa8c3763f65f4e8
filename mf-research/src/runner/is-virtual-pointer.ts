/**
 * True for the pointer event that a screen reader makes up when it activates something: it has no size, or is a mouse of
 * one pixel that presses nothing (isVirtualPointerEvent of https://github.com/adobe/react-spectrum, where the reason for
 * each part stands: Safari never says how hard its mouse presses, but counts its clicks in `detail`).
 */
export function isVirtualPointer(event: PointerEvent): boolean {
  const { width, height, pressure, detail, pointerType } = event;
  if (width === 0 && height === 0) return true;
  return pointerType === "mouse" && width === 1 && height === 1 && pressure === 0 && detail === 0;
}
