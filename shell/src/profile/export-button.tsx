import { exportData } from "@goals/contracts/endpoints/account";
import { PRODUCT } from "@goals/contracts/notices";
import { Button, request, t, useMutation } from "@goals/kit";

/** Fetches all parts of the export, because one larger than a restore accepts is split. */
async function fetchExport(): Promise<unknown[]> {
  const first = await request(exportData);
  const parts: unknown[] = [first];
  for (let number = 2; number <= (first.part?.of ?? 1); number += 1) {
    parts.push(await request(exportData, { query: { part: `${number}` } }));
  }
  return parts;
}

/** One file for each part. Not indented: a restore has a size limit. */
function downloadExport(parts: readonly unknown[]): void {
  for (const [index, part] of parts.entries()) {
    const suffix = parts.length === 1 ? "" : `-${index + 1}-of-${parts.length}`;
    const url = URL.createObjectURL(new Blob([JSON.stringify(part)], { type: "application/json" }));
    const download = `${PRODUCT.toLowerCase()}-export${suffix}.json`;
    Object.assign(document.createElement("a"), { href: url, download }).click();
    URL.revokeObjectURL(url);
  }
}

export function ExportButton() {
  const { run, pending } = useMutation({
    send: fetchExport,
    onSuccess: downloadExport,
    onError: t("Failed to export your data. Please try again."),
  });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run(undefined)}>
      {t("Export My Data")}
    </Button>
  );
}
