// Refused, broken and slow bodies beside valid writes of another user. Needs a running edge: `npm start`, then `node bench/mixed-posts.js`.
import { sendMixedPosts } from "./lib/mixed-posts.js";

const ORIGIN = process.env["ORIGIN"] ?? "http://localhost:8787";
const ROUNDS = Number(process.env["ROUNDS"] ?? 25);

const answers = await sendMixedPosts(ORIGIN, ROUNDS);
for (const [kind, group] of Object.entries(Object.groupBy(answers, ({ kind: one }) => one))) {
  const statuses = Object.entries(Object.groupBy(group ?? [], ({ status }) => String(status)));
  console.log(
    `${kind.padEnd(36)} ${statuses.map(([status, all]) => `${all?.length} × ${status}`).join(", ")}`,
  );
}
const wrong = answers.filter(({ status, wanted }) => !wanted.includes(status));
const valid = answers.filter(({ kind }) => kind.startsWith("valid"));
console.log(
  `${answers.length} requests: ${wrong.length} answered otherwise than they must be, ` +
    `${answers.filter(({ status }) => status >= 500).length} × 5xx, ` +
    `${valid.filter(({ status }) => status === 200).length} of ${valid.length} valid ones are 200`,
);
process.exit(wrong.length === 0 ? 0 : 1);
