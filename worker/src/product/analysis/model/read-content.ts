import * as z from "zod/mini";

const part = z.object({ text: z.string() });
const chatCompletion = z.object({
  choices: z.array(
    z.object({ message: z.object({ content: z.union([z.string(), z.array(part)]) }) }),
  ),
});
const workersAi = z.object({ response: z.unknown() });

/** The model's response does not match its protocol. */
export class UnknownResponse extends Error {
  override readonly name = "UnknownResponse";
}

/** A model's text: the content of a chat completion, or `response` of Workers AI. */
export function readContent(raw: unknown): unknown {
  const chat = z.safeParse(chatCompletion, raw);
  if (chat.success) {
    const content = chat.data.choices[0]?.message.content ?? "";
    return typeof content === "string" ? content : content.map(({ text }) => text).join("");
  }
  const { data } = z.safeParse(workersAi, raw);
  if (data?.response === undefined) throw new UnknownResponse("This is not a model's response.");
  return data.response;
}
