import type { Movement, Picture } from "@goals/contracts/portrait";
import { Button, t } from "@goals/kit";
import { Download } from "lucide-react";
import { useRef } from "react";
import styles from "./portrait-picture.module.css";
import { savePicture } from "./save-picture.ts";
import drawing from "./small-picture.module.css";
import { Pulls, Strips } from "./small-picture.tsx";

/** The picture of a portrait. Screen readers get its sentence instead. */
export function PortraitPicture(props: {
  readonly picture: Picture;
  readonly moved: readonly Movement[] | undefined;
  readonly language: string;
}) {
  const { picture, moved = [], language } = props;
  const { strips, pulls, terms, text } = picture;
  const figure = useRef<HTMLElement>(null);

  function save(): void {
    const texts = {
      leaning: t("Which way you lean"),
      pulling: t("What pulls you"),
      working: t("What you ticked about work"),
    };
    if (figure.current) void savePicture(picture, texts, figure.current);
  }

  return (
    <figure ref={figure} className={drawing.picture} lang={language}>
      <figcaption className="visually-hidden">{text}</figcaption>
      <div aria-hidden="true" className={`${drawing.parts} ${styles.parts}`}>
        {strips.length > 0 && (
          <div className={styles.part}>
            <p className={styles.title}>{t("Which way you lean")}</p>
            <p className={styles.hint}>
              {t("Two answers each. A long bar: both ends are yours.")}
              {moved.length > 0 && <> {t("A dashed ring: where it was before.")}</>}
            </p>
            <Strips strips={strips} moved={moved} />
          </div>
        )}
        {pulls.length > 0 && (
          <div className={styles.part}>
            <p className={styles.title}>{t("What pulls you")}</p>
            <p className={styles.hint}>{t("Filled: above your own middle.")}</p>
            <Pulls pulls={pulls} moved={moved} />
          </div>
        )}
        {terms.length > 0 && (
          <div className={styles.part}>
            <p className={styles.title}>{t("What you ticked about work")}</p>
            <ul className={styles.terms}>
              {terms.map(({ facet, label }) => (
                <li key={facet} dir="auto">
                  {label}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={styles.save}>
        <Button variant="quiet" onClick={save}>
          <Download aria-hidden size={16} />
          {t("Save as an image")}
        </Button>
      </div>
      {moved.length > 0 && (
        <div className={styles.moved}>
          <p>{t("What has changed since your last analysis")}</p>
          <ul>
            {moved.map((each) => (
              <li key={each.facet} dir="auto">
                {each.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </figure>
  );
}
