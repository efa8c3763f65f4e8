import type { Picture, Strip } from "@goals/contracts/portrait";
import { t } from "@goals/kit";
import styles from "./portrait-picture.module.css";

/** The strips run from -2 to 2. */
const REACH = 2;
/** Of a circle for a strength of 0. */
const RADIUS = 6;
const SMALL_STRIPS = 3;
const SMALL_PULLS = 3;

const toPercent = (value: number) => `${((value + REACH) / (2 * REACH)) * 100}%`;

/** The picture of a portrait. Its sentence stands for it where it is read aloud. */
export function PortraitPicture(props: { readonly picture: Picture; readonly language: string }) {
  const { strips, pulls, terms, text } = props.picture;
  return (
    <figure className={styles.picture} lang={props.language}>
      <figcaption className="visually-hidden">{text}</figcaption>
      <div aria-hidden="true" className={styles.parts}>
        {strips.length > 0 && (
          <div className={styles.part}>
            <p className={styles.title}>{t("Which way you lean")}</p>
            <p className={styles.hint}>{t("Two answers each. A long bar: both ends are yours.")}</p>
            <Strips strips={strips} />
          </div>
        )}
        {pulls.length > 0 && (
          <div className={styles.part}>
            <p className={styles.title}>{t("What pulls you")}</p>
            <p className={styles.hint}>{t("Filled: above your own middle.")}</p>
            <Pulls pulls={pulls} />
          </div>
        )}
        {terms.length > 0 && (
          <div className={styles.part}>
            <p className={styles.title}>{t("How you work best")}</p>
            <ul className={styles.terms}>
              {terms.map(({ facet, label, isLiked }) => (
                <li key={facet} dir="auto" className={isLiked ? styles.liked : styles.term}>
                  {label}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </figure>
  );
}

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

const Strips = ({ strips }: Pick<Picture, "strips">) => (
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
          {[from, to].map((end, index) => (
            <circle key={index} cx={toPercent(end)} cy="10" r="7" className={styles.end} />
          ))}
        </svg>
      </li>
    ))}
  </ul>
);

const Pulls = ({ pulls }: Pick<Picture, "pulls">) => (
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
        </svg>
        <span dir="auto">{label}</span>
      </li>
    ))}
  </ul>
);
