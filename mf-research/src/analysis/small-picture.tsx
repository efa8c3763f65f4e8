import type { Movement, Picture, Strip } from "@goals/contracts/portrait";
import styles from "./small-picture.module.css";

/** The strips run from -2 to 2. */
const REACH = 2;
/** The radius of a circle for a strength of 0. */
const RADIUS = 6;
const SMALL_STRIPS = 3;
const SMALL_PULLS = 3;

const toPercent = (value: number) => `${((value + REACH) / (2 * REACH)) * 100}%`;

/** The picture on a small card: the strips that lean most, and the strongest pulls. */
export function SmallPicture({ picture: { strips, pulls, text } }: { readonly picture: Picture }) {
  const weightOf = ({ lean, isBoth }: Strip) => (isBoth ? REACH : Math.abs(lean));
  const heaviest = strips
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, SMALL_STRIPS);
  return (
    <figure className={styles.picture}>
      <figcaption className="visually-hidden">{text}</figcaption>
      <div aria-hidden="true" className={styles.small}>
        <Strips strips={strips.filter((strip) => heaviest.includes(strip))} />
        <Pulls pulls={pulls.slice(0, SMALL_PULLS)} />
      </div>
    </figure>
  );
}

/** How far a strip or pull has moved since the previous analysis. */
const findDifference = (moved: readonly Movement[], facet: string) =>
  moved.find((each) => each.facet === facet)?.difference ?? 0;

interface StripsProps extends Pick<Picture, "strips"> {
  readonly moved?: readonly Movement[];
}

export const Strips = ({ strips, moved = [] }: StripsProps) => (
  <ul className={styles.strips}>
    {strips.map(({ facet, poles: [first, second], from, to, lean, isBoth }) => (
      <li key={facet} className={styles.strip}>
        <span dir="auto" className={isBoth || lean < 0 ? styles.pole : styles.farPole}>
          {second}
        </span>
        <span dir="auto" className={isBoth || lean > 0 ? styles.pole : styles.farPole}>
          {first}
        </span>
        <svg className={`${isBoth ? styles.bothTrack : styles.track} mirrored`}>
          <line x1="0" x2="100%" y1="10" y2="10" className={styles.ground} />
          <line x1="50%" x2="50%" y1="2" y2="18" className={styles.middle} />
          <line x1={toPercent(from)} x2={toPercent(to)} y1="10" y2="10" className={styles.bar} />
          <circle cx={toPercent(from)} cy="10" r="7" className={styles.end} />
          <circle cx={toPercent(to)} cy="10" r="7" className={styles.end} />
          {findDifference(moved, facet) !== 0 && (
            <circle
              cx={toPercent(lean - findDifference(moved, facet))}
              cy="10"
              r="6"
              className={styles.before}
            />
          )}
        </svg>
      </li>
    ))}
  </ul>
);

interface PullsProps extends Pick<Picture, "pulls"> {
  readonly moved?: readonly Movement[];
}

export const Pulls = ({ pulls, moved = [] }: PullsProps) => (
  <ul className={styles.pulls}>
    {pulls.map(({ facet, label, strength, isAboveOwn }) => (
      <li key={facet} className={styles.pull}>
        <svg viewBox="0 0 76 76" className={styles.place}>
          <circle
            cx="38"
            cy="38"
            r={RADIUS + strength * RADIUS}
            className={isAboveOwn ? styles.filled : styles.circle}
          />
          {findDifference(moved, facet) !== 0 && (
            <circle
              cx="38"
              cy="38"
              r={RADIUS + (strength - findDifference(moved, facet)) * RADIUS}
              className={`${styles.before} ${isAboveOwn && findDifference(moved, facet) > 0 ? styles.inside : ""}`}
            />
          )}
        </svg>
        <span dir="auto">{label}</span>
      </li>
    ))}
  </ul>
);
