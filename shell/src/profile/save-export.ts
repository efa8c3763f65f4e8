import { PRODUCT } from "@goals/contracts/product";

/** Hands the export to the browser as a file. */
export function saveExport(data: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = `${PRODUCT.toLowerCase()}-export.json`;
  link.click();
  URL.revokeObjectURL(url);
}
