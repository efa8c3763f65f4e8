import { isCareRule, type Analysis, type CareNotice } from "@goals/contracts/analysis";
import { isSetAside, readWeeks } from "@goals/contracts/set-aside";
import { Button, t } from "@goals/kit";
import { CrisisNotice } from "./crisis-notice.tsx";
import { useRewriteAnalysis } from "./use-rewrite-analysis.ts";
import { listNotMe, useVerdicts } from "./use-verdicts.ts";

const HELPLINE = { label: "Find a helpline near you", href: "https://findahelpline.com" } as const;

/** The notice of a stored analysis. Analyses from before `care` have it as their first highlight. */
function readNotice({ care, highlights }: Analysis, line: number): CareNotice {
  const text = highlights[line] ?? "";
  return care ?? { level: "danger", language: "en", text, ways: [HELPLINE] };
}

interface ReportNoticeProps {
  readonly analysis: Analysis;
  /** Called once the notice is gone, with the focus that was in it. */
  readonly onTakenAway: () => void;
}

/** The care notice of an analysis. "Not me" takes it away, unless it is about danger, and the analysis is written anew. */
export function ReportNotice({ analysis, onTakenAway }: ReportNoticeProps) {
  const { verdicts, give } = useVerdicts();
  const rewrite = useRewriteAnalysis();
  const source = analysis.sources.find(
    ({ list, rule }) => list === "highlights" && isCareRule(rule),
  );
  const notMe = listNotMe(verdicts);
  if (!source || isSetAside(analysis, { list: source.list, sources: [source] }, notMe)) return null;
  const notice = readNotice(analysis, source.line);

  async function deny(line: number): Promise<void> {
    if (!(await give.run({ body: { analysis: analysis.id, list: "highlights", line } }))) return;
    onTakenAway();
    await rewrite.run({});
  }
  return (
    <CrisisNotice notice={notice}>
      {notice.level === "heavy" && readWeeks(notMe) !== "hard" && (
        <Button variant="quiet" onClick={() => void deny(source.line)}>
          {t("Not me")}
          <span className="visually-hidden">{`: ${notice.text}`}</span>
        </Button>
      )}
    </CrisisNotice>
  );
}
