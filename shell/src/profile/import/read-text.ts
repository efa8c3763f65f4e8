const BYTE_ORDER_MARK = /^\uFEFF/;

/** Decodes a file from UTF-8, UTF-16, or the encoding in which Excel saves CSV in Europe. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decode(bytes).replace(BYTE_ORDER_MARK, "");
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
