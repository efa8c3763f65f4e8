import { LinkPage } from "./email-link-page.tsx";

/** `/not-me`, linked from the mail about a sign-in on a new device. */
export default function DisownSignInPage() {
  return <LinkPage kind="disown" />;
}
