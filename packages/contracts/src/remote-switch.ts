const REMOTE = /^([a-z][a-z0-9-]{0,39})@(http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5})$/;

/** `my-remote@http://localhost:5199`: a remote, and the machine of its developer. No other machine is accepted. */
export function parseRemoteSwitch(text = ""): { name: string; origin: string } | undefined {
  const [, name, origin] = REMOTE.exec(text) ?? [];
  return name && origin ? { name, origin } : undefined;
}

/** The text that the operator signs with the session secret: the remote, the developer's account, and when it ends. */
export const toSwitchText = (signed: { remote: string; email: string; until: string }): string =>
  ["remote-switch", signed.remote, signed.email, signed.until].join("\n");
