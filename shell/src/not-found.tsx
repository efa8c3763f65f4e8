import { ButtonLink, Page, useUser, t } from "@goals/kit";
import { Frame } from "./frame/frame.tsx";

/** Any other address. Whoever is signed in keeps the frame, and with it the way to every other page. */
export function NotFound() {
  const page = (
    <Page
      title={t("404 Page Not Found")}
      subtitle={t("Did you forget to add the page to the router?")}
      width="narrow"
    >
      <div>
        <ButtonLink to="/">{t("Go to Home")}</ButtonLink>
      </div>
    </Page>
  );
  return useUser() ? <Frame>{page}</Frame> : <main>{page}</main>;
}
