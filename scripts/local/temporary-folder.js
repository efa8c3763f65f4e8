import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs `work` with a new folder, which is removed afterwards.
 * @template T @param {(folder: string) => Promise<T>} work
 */
export async function withTemporaryFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), "goals-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
