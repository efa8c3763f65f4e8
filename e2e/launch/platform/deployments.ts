import { randomUUID } from "node:crypto";
import {
  findScript,
  findVersion,
  type Account,
  type Deployment,
  type Script,
  type Version,
} from "./account.ts";
import { Refusal } from "./refusal.ts";
import type { Routes } from "./routes.ts";
import type { Runtime } from "./runtime.ts";

const SCRIPT = "/accounts/:account/workers/scripts/:script";
/** A deployment may name the newest hundred versions. */
const DEPLOYABLE = 100;

const AUTHOR = { author_id: "ada", author_email: "ada@example.com" };

function deploy(
  script: Script,
  versions: Deployment["versions"],
  annotations: Deployment["annotations"] = {},
): Deployment {
  const id = randomUUID();
  const deployment = { id, createdAt: new Date().toISOString(), annotations, versions };
  script.deployments.unshift(deployment);
  return deployment;
}

/** Gives every visit to one version. */
export const deployAll = (script: Script, { id }: Version) =>
  deploy(script, [{ version_id: id, percentage: 100 }]);

const describeVersion = (version: Version) => ({
  id: version.id,
  number: version.number,
  annotations: version.annotations,
  metadata: {
    ...AUTHOR,
    created_on: version.createdAt,
    modified_on: version.createdAt,
    source: version.source,
  },
  resources: {
    bindings: version.bindings.map(({ text, ...binding }) =>
      binding.type === "secret_text" ? binding : { ...binding, text },
    ),
    script: { etag: version.id, handlers: ["fetch"], last_deployed_from: version.source },
    script_runtime: {
      compatibility_date: version.compatibilityDate,
      compatibility_flags: version.compatibilityFlags,
    },
  },
});

const describeDeployment = ({ id, createdAt, annotations, versions }: Deployment) => ({
  ...AUTHOR,
  id,
  annotations,
  versions,
  source: "wrangler",
  strategy: "percentage",
  created_on: createdAt,
});

/** Versions, and the shares of the visits that each gets. */
export function createDeploymentRoutes(account: Account, runtime: Runtime): Routes {
  return {
    [`GET ${SCRIPT}/versions`]: ({ part }) => ({
      items: findScript(account, part("script"))
        .versions.toReversed()
        .slice(0, DEPLOYABLE)
        .map(describeVersion),
    }),
    [`GET ${SCRIPT}/versions/:version`]: ({ part }) =>
      describeVersion(findVersion(findScript(account, part("script")), part("version"))),
    [`GET ${SCRIPT}/deployments`]: ({ part }) => ({
      deployments: findScript(account, part("script")).deployments.map(describeDeployment),
    }),
    [`POST ${SCRIPT}/deployments`]: async ({ part, json }) => {
      const script = findScript(account, part("script"));
      const { versions, annotations } = await json<Deployment>();
      for (const { version_id: id } of versions) findVersion(script, id);
      const total = versions.reduce((sum, { percentage }) => sum + percentage, 0);
      if (total !== 100 || versions.length > 2)
        throw new Refusal(
          10212,
          `The percentages of ${versions.length} versions add up to ${total}.`,
        );
      const deployment = deploy(script, versions, annotations);
      runtime.change();
      return describeDeployment(deployment);
    },
  };
}
