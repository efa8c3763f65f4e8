/** Servers with OpenAI's chat completions that people run on their own machine, and their usual ports. */
const SERVERS = /** @type {const} */ ([
  { server: "Ollama", port: 11434 },
  { server: "LM Studio", port: 1234 },
  { server: "llama.cpp", port: 8080 },
]);

const PROBE_MS = 400;
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/)/;
/** Embedding models, which return numbers instead of text. */
const EMBEDS = /embed/i;

/** The names of the models behind an address, up to `/v1`; empty if it does not answer like such a server. @param {string} url @param {string} [key] */
async function listModels(url, key) {
  const headers = { ...(key && { authorization: `Bearer ${key}` }) };
  const signal = AbortSignal.timeout(LOOPBACK.test(url) ? PROBE_MS : 10_000);
  try {
    const response = await fetch(`${url}/models`, { headers, signal, redirect: "manual" });
    /** @type {{ data?: unknown }} */
    const { data } = response.ok ? Object(await response.json()) : {};
    if (!Array.isArray(data)) return [];
    return data.map(({ id }) => id).filter((id) => typeof id === "string" && !EMBEDS.test(id));
  } catch {
    return [];
  }
}

/** The Worker's settings for a model at an address. @param {string} url @param {string} name @param {string} [key] */
const toSettings = (url, name, key) => ({
  MODEL_URL: url,
  MODEL_NAME: name,
  ...(key && { MODEL_KEY: key }),
  ...(url.startsWith("http://") && { MODEL_PLAIN_HTTP: "private" }),
  ...(LOOPBACK.test(url) && { MODEL_OPERATOR: "this-machine" }),
});

/**
 * The settings of MODEL_URL's model, or of a model server on this machine; null if there is none.
 * `passed` are the names of models that passed the exam. They are preferred.
 * @param {NodeJS.ProcessEnv} env @param {readonly string[]} passed
 */
export async function findModelSettings(env, passed = [], servers = SERVERS) {
  const { MODEL_URL: url = "", MODEL_NAME: name = "", MODEL_KEY: key = "" } = env;
  if (url) {
    const [first] = name ? [name] : await listModels(url, key);
    const settings = first ? toSettings(url, first, key) : null;
    return settings && { found: `MODEL_URL (${new URL(url).host})`, settings };
  }
  const probed = await Promise.all(
    servers.map(async ({ server, port }) => {
      const at = `http://127.0.0.1:${port}/v1`;
      return (await listModels(at)).map((id) => ({ server, at, id }));
    }),
  );
  const all = probed.flat();
  const chosen =
    all.find(({ id }) => name === id) ?? all.find(({ id }) => passed.includes(id)) ?? all[0];
  if (!chosen) return null;
  return {
    found: `${chosen.server} on this machine`,
    settings: toSettings(chosen.at, chosen.id),
  };
}
