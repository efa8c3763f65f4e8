import { PRODUCT } from "@goals/contracts/product";
import { Link, Page } from "@goals/kit";
import type { ReactNode } from "react";
import styles from "./auth-page.module.css";
import { OfflineLine } from "./offline-line.tsx";

interface AuthPageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
  /** Below the form: the way to the neighbouring page. */
  readonly footer?: ReactNode;
}

/** One quiet column: the product's name, what this page is for, the form, the way on. */
export function AuthPage({ title, subtitle, children, footer }: AuthPageProps) {
  return (
    <div className={styles.frame}>
      <Link to="/" className={styles.product}>
        {PRODUCT}
      </Link>
      <Page title={title} width="narrow" subtitle={subtitle}>
        <OfflineLine />
        {children}
        {footer && <p className={styles.footer}>{footer}</p>}
      </Page>
    </div>
  );
}
