const QUOTED = /[“„«"][^“”„«»"]*[”“»"]/g;
const FRAME_WORDS = 6;

/** How a line is built, whatever it quotes: its first words, each quote one of them. */
export function frameOf(text: string): string {
  return text.replace(QUOTED, "“”").toLowerCase().split(/\s+/).slice(0, FRAME_WORDS).join(" ");
}
