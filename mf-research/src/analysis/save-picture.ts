import type { Picture } from "@goals/contracts/portrait";

interface Texts {
  readonly leaning: string;
  readonly pulling: string;
  readonly working: string;
}

const WIDTH = 780;
const MARGIN = 48;
const CENTRE = WIDTH / 2;
const SCALE = 2;

/** The colour of a token at the picture's place, so that the image is as light or dark as the page. */
function readTones(place: HTMLElement) {
  const probe = place.appendChild(document.createElement("span"));
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const tones = {
    ground: read("--surface-0"),
    text: read("--text-1"),
    quiet: read("--text-3"),
    line: read("--fill-strong"),
    lean: read("--lean"),
    both: read("--both"),
    pull: read("--pull"),
  };
  probe.remove();
  return tones;
}

/** Draws the picture on a canvas, in the colours, the font and the direction of `place`. */
export function drawPicture({ strips, pulls, terms }: Picture, texts: Texts, place: HTMLElement) {
  const { fontFamily, direction } = getComputedStyle(place);
  const tones = readTones(place);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  const pullRows = Math.ceil(pulls.length / 3);
  const height = 300 + strips.length * 62 + pullRows * 150 + terms.length * 34;
  Object.assign(canvas, { width: WIDTH * SCALE, height: height * SCALE });
  if (!context) return canvas;
  const isRtl = direction === "rtl";
  /** A place along the line, 0 at its start and 1 at its end. */
  const along = (share: number) => MARGIN + (isRtl ? 1 - share : share) * (WIDTH - 2 * MARGIN);
  const write = (text: string, x: number, y: number, tone: string, size = 18) => {
    context.font = `${size}px ${fontFamily}`;
    context.fillStyle = tone;
    context.fillText(text, x, y, WIDTH - 2 * MARGIN);
  };
  const line = (from: number, to: number, y: number, tone: string, width: number) => {
    Object.assign(context, { strokeStyle: tone, lineWidth: width, lineCap: "round" });
    context.beginPath();
    context.moveTo(from, y);
    context.lineTo(to, y);
    context.stroke();
  };
  const circle = (x: number, y: number, radius: number, tone: string, isFilled: boolean) => {
    Object.assign(context, { strokeStyle: tone, fillStyle: tone, lineWidth: 3 });
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    if (isFilled) context.fill();
    context.stroke();
  };
  context.scale(SCALE, SCALE);
  Object.assign(context, { fillStyle: tones.ground, direction });
  context.fillRect(0, 0, WIDTH, height);
  let y = 64;
  const title = (text: string) => {
    context.textAlign = "center";
    write(text, CENTRE, y, tones.text, 26);
    y += 48;
  };

  title(texts.leaning);
  for (const { poles, from, to, lean, isBoth } of strips) {
    const tone = isBoth ? tones.both : tones.lean;
    const [start, end] = [along((from + 2) / 4), along((to + 2) / 4)];
    context.textAlign = "start";
    write(poles[1], along(0), y, isBoth || lean < 0 ? tones.text : tones.quiet);
    context.textAlign = "end";
    write(poles[0], along(1), y, isBoth || lean > 0 ? tones.text : tones.quiet);
    line(along(0), along(1), y + 20, tones.line, 2);
    context.globalAlpha = 0.35;
    line(start, end, y + 20, tone, 9);
    context.globalAlpha = 1;
    circle(start, y + 20, 7, tone, true);
    circle(end, y + 20, 7, tone, true);
    y += 62;
  }
  y += 24;
  title(texts.pulling);
  for (const [index, { label, strength, isAboveOwn }] of pulls.entries()) {
    const [x, top] = [along(((index % 3) + 0.5) / 3), y + Math.floor(index / 3) * 150];
    circle(x, top + 40, 6 + strength * 6, tones.pull, isAboveOwn);
    write(label, x, top + 104, tones.text, 16);
  }
  y += pullRows * 150 + 24;
  title(texts.working);
  for (const { label } of terms) {
    write(label, CENTRE, y, tones.text);
    y += 34;
  }
  return canvas;
}

export async function savePicture(picture: Picture, texts: Texts, place: HTMLElement) {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  drawPicture(picture, texts, place).toBlob(resolve);
  const image = await promise;
  if (!image) return;
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(image), download: "goals-portrait.png" });
  link.click();
  URL.revokeObjectURL(link.href);
}
