import { SECTIONS } from "@goals/contracts/sections";
import { api } from "@goals/contracts/routes";
import {
  Badge,
  CachedAt,
  Page,
  ErrorMessage,
  Skeleton,
  useQuery,
  useLocation,
  useSearchParams,
  useUser,
} from "@goals/kit";
import { useEffect } from "react";
import { AnalysisCard } from "./analysis/analysis-card.tsx";
import { Onward } from "./workspace/onward.tsx";
import { SectionCard } from "./workspace/section-card.tsx";
import { useSectionFlow } from "./workspace/use-section-flow.ts";

export default function ResearchPage() {
  const user = useUser();
  const { data: records, error, reload, staleSince } = useQuery(api.research);
  const [search, setSearch] = useSearchParams();
  const open = SECTIONS.find((section) => section === search.get("section"));
  const completed = (records ?? [])
    .filter((record) => record.completed)
    .map(({ section }) => section);
  const flow = useSectionFlow(completed);
  const starts = useLocation().state === "start";

  // The onboarding's link asks to begin at once. In place of the address that asked for it, so that Back leads to the page before.
  useEffect(() => {
    if (starts && records && flow.next) setSearch({ section: flow.next }, { replace: true });
  }, [starts, records, flow.next, setSearch]);

  return (
    <Page
      title="Research Workspace"
      subtitle="Four core sections and one optional, about fifteen minutes each. Everything is saved as you go."
      aside={records && <Badge>{`${completed.length}/${SECTIONS.length} sections complete`}</Badge>}
    >
      {records && user ? (
        <>
          {staleSince !== undefined && <CachedAt at={staleSince} />}
          {flow.isSettingUp && <Onward isMoment={flow.arrival === "onward"} />}
          {SECTIONS.map((section) => (
            <SectionCard
              key={section}
              section={section}
              record={records.find((record) => record.section === section)}
              open={section === open}
              isNext={section === flow.next && !open}
              isArrival={section === flow.arrival && !open}
              onOpen={() => {
                flow.finish(undefined);
                setSearch({ section });
              }}
              onClose={() => setSearch({})}
              onComplete={() => {
                flow.finish(section);
                setSearch({});
              }}
            />
          ))}
          <AnalysisCard completed={completed.length} />
        </>
      ) : error ? (
        <ErrorMessage onRetry={reload}>Your research could not be loaded just now.</ErrorMessage>
      ) : (
        SECTIONS.map((section) => <Skeleton key={section} height={118} />)
      )}
    </Page>
  );
}
