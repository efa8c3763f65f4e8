import { PRODUCT } from "@goals/contracts/product";

/** Hands an export to the browser as a file, or as one for each of its parts; as short as it came, so that it can be restored. */
export function saveExport(parts: readonly unknown[]): void {
  for (const [index, part] of parts.entries()) {
    saveFile(parts.length === 1 ? "" : `-${index + 1}-of-${parts.length}`, part);
  }
}

function saveFile(suffix: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${PRODUCT.toLowerCase()}-export${suffix}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
