// The restore drill of the database, and with --store=objects of user stores. See README.md.

const hasStores = process.argv.includes("--store=objects");
await import(hasStores ? "./lib/drill-stores.js" : "./lib/drill-database.js");
process.exit();
