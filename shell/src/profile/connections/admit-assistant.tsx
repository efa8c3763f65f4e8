import type { AccessKeyScope } from "@goals/contracts/access-keys";
import { listAccessKeys } from "@goals/contracts/endpoints/account";
import { admitAssistant, getAssistant } from "@goals/contracts/endpoints/assistants";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import {
  Button,
  Card,
  Link,
  Loaded,
  Page,
  Skeleton,
  t,
  useMutation,
  useQuery,
  useSearchParams,
} from "@goals/kit";
import { useState } from "react";
import { Choices } from "../controls.tsx";
import styles from "../profile.module.css";
import { ProofDialog } from "../proof-dialog.tsx";

/** Asks whether an assistant may act for the user, and brings it the answer (OAuth 2.1). */
export default function AdmitAssistant() {
  const [search] = useSearchParams();
  const read = (name: string) => search.get(name) ?? "";
  const [clientId, redirectUri] = [read("client_id"), read("redirect_uri")];
  const state = search.get("state");
  const assistant = useQuery(getAssistant, {}, { clientId, redirectUri });
  const mayWrite = search.get("scope")?.split(" ").includes("write") ?? true;
  const [scope, setScope] = useState<AccessKeyScope>(mayWrite ? "write" : "read");
  const admit = useMutation({
    endpoint: admitAssistant,
    onSuccess: ({ redirect }) => location.assign(redirect),
    onError: t("Failed to let it in. Please try again."),
    revalidates: [listAccessKeys.path],
  });
  const asked = { clientId, redirectUri, codeChallenge: read("code_challenge") };
  function refuse() {
    const url = new URL(redirectUri);
    url.searchParams.set("error", "access_denied");
    // As with a code, so that the assistant knows which server answers (RFC 9207).
    url.searchParams.set("iss", location.origin);
    if (state !== null) url.searchParams.set("state", state);
    location.assign(url.href);
  }
  return (
    <Page title={t("Connect an assistant")} width="narrow">
      <Loaded
        queries={[assistant]}
        errorMessage={t("This assistant could not be recognised. Please start again from it.")}
        loading={<Skeleton height={240} />}
      >
        {({ name, host }) => (
          <Card title={t("Let “{name}” in?", { name })}>
            <div className={styles.form}>
              <p>
                {t("It then acts for you here, for 90 days. Your answer goes to {host}.", { host })}
              </p>
              <Choices
                legend={t("What may it do here?")}
                name="scope"
                value={scope}
                options={[
                  ["read", t("See today's three, your week, objectives and mission")],
                  ...(mayWrite ? [["write", t("See them, plan and tick")] as const] : []),
                ]}
                onChange={setScope}
              />
              <p className="quiet">
                {t("It never sees your research or your account.")}{" "}
                <Link to={SETTINGS_PATHS.connections}>{t("You can end it at any time.")}</Link>
              </p>
              <div className={styles.actions}>
                <Button
                  pending={admit.pending}
                  onClick={() =>
                    void admit.run({ body: { ...asked, scope, ...(state !== null && { state }) } })
                  }
                >
                  {t("Let it in")}
                </Button>
                <Button variant="quiet" onClick={refuse}>
                  {t("Not now")}
                </Button>
              </div>
            </div>
          </Card>
        )}
      </Loaded>
      <ProofDialog />
    </Page>
  );
}
