import { Button, t } from "@goals/kit";
import type { RefObject } from "react";

/** Style properties that must be copied into the file, which has no style sheets. */
const STYLED = ["color", "fill", "stroke", "font-size", "font-family"] as const;
const SCALE = 3;
const MARGIN = 12;

function toStandaloneSvg(svg: SVGSVGElement): string {
  const copy = document.importNode(svg, true);
  const originals = [svg, ...svg.querySelectorAll("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(originals[index] ?? svg);
    for (const name of STYLED) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
  }
  const { width, height } = svg.viewBox.baseVal;
  const [full, tall] = [width + 2 * MARGIN, height + 2 * MARGIN];
  copy.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${full} ${tall}`);
  copy.setAttribute("width", String(full * SCALE));
  copy.setAttribute("height", String(tall * SCALE));
  return new XMLSerializer().serializeToString(copy);
}

/** Saves a drawing of the page as an image. The device makes it, and nothing is uploaded. */
async function savePicture(svg: SVGSVGElement, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(toStandaloneSvg(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = getComputedStyle(svg.closest("section") ?? document.body).backgroundColor;
  context.fillRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Gives the browser time to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function SaveImage(props: {
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly name: string;
  readonly label?: string;
}) {
  const { drawing, name, label } = props;
  const save = () => drawing.current && void savePicture(drawing.current, name);
  return (
    <Button variant="secondary" aria-label={label} onClick={save}>
      {t("Save as image")}
    </Button>
  );
}
