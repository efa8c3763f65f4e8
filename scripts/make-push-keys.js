import { makePushKeys } from "./local/push-keys.js";

// Prints the key pair of notifications, and keeps it nowhere (docs/operations.md).
process.stdout.write(makePushKeys());
