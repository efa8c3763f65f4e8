import { makePushKeys } from "./local/push-keys.js";

// Prints a key pair for notifications without storing it (docs/operations.md).
process.stdout.write(makePushKeys());
