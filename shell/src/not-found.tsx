import { ButtonLink, Page, useUser, t } from "@goals/kit";
import { Frame } from "./frame/frame.tsx";

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
