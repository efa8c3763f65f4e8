import { makePushKeys } from "./local/prepare.js";

// Prints a key pair for notifications without storing it (docs/operations.md).
process.stdout.write(makePushKeys());
