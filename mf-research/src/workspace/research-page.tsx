import { getMissions } from "@goals/contracts/endpoints/objectives";
import { listResearch } from "@goals/contracts/endpoints/research";
import { isBlank } from "@goals/contracts/fields";
import type { Finding } from "@goals/contracts/analysis";
import { CORE_SECTIONS, type SectionId, SECTIONS } from "@goals/contracts/sections";
import {
  Badge,
  CachedAt,
  Loaded,
  Page,
  Skeleton,
  useLocation,
  useQuery,
  useSearchParams,
  useUser,
  t,
} from "@goals/kit";
import { Fragment, useEffect, useState } from "react";
import { AnalysisCard } from "../analysis/analysis-card.tsx";
import { ContinueSetup, SectionFinding } from "./arrival.tsx";
import { SectionCard } from "./section-card.tsx";

const FINDING_ID = "finding";

export default function ResearchPage() {
  const user = useUser();
  const query = useQuery(listResearch);
  const [search, setSearch] = useSearchParams();
  const open = SECTIONS.find((section) => section === search.get("section"));
  const { data: records = [] } = query;
  const completed = records.filter((each) => each.completed).map(({ section }) => section);
  const counts = { core: completed.length, required: SECTIONS.length };
  const next = findNext(completed);
  const startsNext = useLocation().state === "start";
  const { data: missions } = useQuery(getMissions, user?.onboarded ? null : {});
  // The core sections are complete, and the missions are not written.
  const isSettingUp = !next && missions !== undefined && isBlank(missions.unifiedMission);
  const [finished, setFinished] = useState<Finished>();
  // Where the focus goes once the workspace shows a section as complete.
  const arrival =
    finished && completed.includes(finished.section)
      ? (next ?? (isSettingUp ? "setup" : finished.section))
      : undefined;
  const isArrived = arrival !== undefined && (open === undefined || open === arrival);
  const finding = isArrived && finished?.finding && (
    <SectionFinding id={FINDING_ID} section={finished.section} finding={finished.finding} />
  );
  const findingId = finding ? FINDING_ID : undefined;

  /** Opens a section, or none. Ends the arrival unless a section was just completed. */
  function go(section: SectionId | undefined, justFinished?: Finished): void {
    setFinished(justFinished);
    setSearch(section ? { section } : {});
  }

  // The onboarding's link starts the next section. Replaces the address, so that Back returns to the onboarding.
  useEffect(() => {
    if (startsNext && query.data && next) setSearch({ section: next }, { replace: true });
  }, [startsNext, query.data, next, setSearch]);

  return (
    <Page
      title={t("Research Workspace")}
      subtitle={t(
        "Four core sections and one optional, about five minutes each. Everything is saved as you go.",
      )}
      aside={query.data && <Badge>{t("{core}/{required} sections complete", counts)}</Badge>}
      width="columns"
    >
      <Loaded
        queries={[query]}
        errorMessage={t("Your research could not be loaded just now.")}
        loading={SECTIONS.map((section) => (
          <Skeleton key={section} height={118} />
        ))}
      >
        {() =>
          user && (
            <>
              {query.staleSince !== undefined && <CachedAt at={query.staleSince} />}
              {arrival === "setup" && finding}
              {isSettingUp && (
                <ContinueSetup isArrival={arrival === "setup"} findingId={findingId} />
              )}
              {SECTIONS.map((section) => (
                <Fragment key={section}>
                  {arrival === section && finding}
                  <SectionCard
                    section={section}
                    record={records.find((record) => record.section === section)}
                    open={section === open}
                    isNext={section === next && !open}
                    isArrival={section === arrival && !open}
                    findingId={section === arrival ? findingId : undefined}
                    onOpen={() => go(section)}
                    onClose={() => go(undefined)}
                    onComplete={(found) =>
                      go(findNext([...completed, section]), { section, finding: found })
                    }
                  />
                </Fragment>
              ))}
              <div data-beside>
                <AnalysisCard completed={completed.length} />
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

interface Finished {
  readonly section: SectionId;
  readonly finding: Finding | null;
}

const findNext = (completed: readonly SectionId[]) =>
  CORE_SECTIONS.find((section) => !completed.includes(section));
