import type { Notice } from "./notices.ts";

/** What the ways to sign in say. Apart from the other notices, which every page carries. */
export const WAYS_SUCCESS = {
  passwordChanged: {
    title: "Your password is changed",
    description: "You have been signed out everywhere else.",
  },
  passwordSet: { title: "Your password is set" },
  passwordRemoved: { title: "Your password is removed" },
  passkeyAdded: { title: "Passkey added" },
  passkeyRemoved: { title: "Passkey removed" },
  passkeyRenamed: { title: "Passkey renamed" },
  identityRemoved: { title: "Sign-in provider removed" },
} as const satisfies Record<string, Notice>;

export const WAYS_FAILURE = {
  removePassword: {
    title: "Error",
    description: "Failed to remove your password. Please try again.",
  },
  addPasskey: { title: "Error", description: "Failed to add the passkey. Please try again." },
  removePasskey: { title: "Error", description: "Failed to remove the passkey. Please try again." },
  renamePasskey: { title: "Error", description: "Failed to rename the passkey. Please try again." },
  removeIdentity: {
    title: "Error",
    description: "Failed to remove the sign-in provider. Please try again.",
  },
  changePassword: {
    title: "Error",
    description: "Failed to change your password. Please try again.",
  },
} as const satisfies Record<string, Notice>;
