import { SECTIONS } from "@goals/contracts/sections";
import { api } from "@goals/contracts/routes";
import {
  Badge,
  KnownSince,
  Page,
  Problem,
  Skeleton,
  useApi,
  useSearchParams,
  useUser,
} from "@goals/kit";
import { AnalysisCard } from "./analysis/analysis-card.tsx";
import { Onward } from "./workspace/onward.tsx";
import { SectionCard } from "./workspace/section-card.tsx";

export default function ResearchPage() {
  const user = useUser();
  const { data: records, error, reload, knownAt } = useApi(api.research);
  const [search, setSearch] = useSearchParams();
  const open = SECTIONS.find((section) => section === search.get("section"));
  const completed = records?.filter((record) => record.completed) ?? [];

  return (
    <Page
      title="Research Workspace"
      subtitle="Four core sections and one optional, about fifteen minutes each. Everything is saved as you go."
      aside={records && <Badge>{`${completed.length}/${SECTIONS.length} sections complete`}</Badge>}
    >
      {records && user ? (
        <>
          {knownAt !== undefined && <KnownSince at={knownAt} />}
          <Onward completed={completed.map(({ section }) => section)} />
          {SECTIONS.map((section) => (
            <SectionCard
              key={section}
              section={section}
              record={records.find((record) => record.section === section)}
              open={section === open}
              onOpen={() => setSearch({ section })}
              onClose={() => setSearch({})}
            />
          ))}
          <AnalysisCard completed={completed.length} />
        </>
      ) : error ? (
        <Problem onRetry={reload}>Your research could not be loaded just now.</Problem>
      ) : (
        SECTIONS.map((section) => <Skeleton key={section} height={118} />)
      )}
    </Page>
  );
}
