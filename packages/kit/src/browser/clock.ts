import { proxy } from "valtio";

/** Clocks of devices and servers differ by less than this. */
const TOLERANCE_MS = 10 * 60_000;

/** How far this device's clock is ahead of the server's, in milliseconds; negative if it is behind, 0 if it is right. */
export const clock = proxy({ aheadMs: 0 });

/** The present instant in milliseconds, by the server's clock where this device's is wrong. */
export const getNow = (): number => Date.now() - clock.aheadMs;

/** Compares the clocks by a response's time. The server wrote it between the call and now, so a slow response proves nothing. */
export function noteServerTime(serverMs: number, calledAtMs: number): void {
  if (Number.isNaN(serverMs)) return;
  const early = Math.max(0, calledAtMs - serverMs);
  const late = Math.max(0, serverMs - Date.now());
  const aheadMs = early - late;
  clock.aheadMs = Math.abs(aheadMs) > TOLERANCE_MS ? aheadMs : 0;
}

/** The time at which a call begins, for `noteServerTime`. */
export const getDeviceTime = (): number => Date.now();
