// The restore drill of the database, and with --store=objects of user stores. See README.md.
import { readStoreOption } from "../scripts/remotes/registry.js";

const [hasStores] = readStoreOption(process.argv.slice(2));
await import(hasStores ? "./lib/drill-stores.js" : "./lib/drill-database.js");
process.exit();
