import { buildPath } from "@goals/contracts/endpoint";
import {
  getResearchProgress,
  listResearch,
  listResearchCompletions,
  saveResearch,
} from "@goals/contracts/endpoints/research";
import { countAnswered, type ResearchRecord, type ResearchSave } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import {
  mutateCache,
  network,
  listDrafts,
  openDraft,
  revalidate,
  sendMutation,
  subscribe,
  toMutationCall,
  useDraft,
  useSnapshot,
  useUser,
} from "@goals/kit";
import { useEffect, useLayoutEffect, useState } from "react";
import { type Autosave, createAutosave } from "./autosave.ts";

/** Synchronous, because a snapshot one tick after the key stroke moves the caret to the end. */
export const useAnswers = ({ draft }: Autosave) => useSnapshot(draft, { sync: true }).answers;

export function useSectionDraft(section: SectionId, record: ResearchRecord | undefined) {
  const userId = useUser()?.id ?? "";
  const [{ autosave, open }] = useState(() => createSectionDraft(userId, section, record));
  /** Options chosen here while another device saved a different one. They outlive the save that clears the draft. */
  const conflicts = useDraft(`research:${section}:offered`);

  useLayoutEffect(() => {
    const found = Object.entries(autosave.conflicts);
    for (const [question, option] of found) conflicts.type(question, option);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the section opens
  }, []);

  useEffect(open, [open]);

  return { autosave, conflicts };
}

/** The draft of a section, and what to do while it is open, which returns what to do when it closes. */
function createSectionDraft(
  userId: string,
  section: SectionId,
  record: ResearchRecord | undefined,
) {
  let isOpen = false;
  let shown = record;
  let latest = record;

  /** Shows the latest record. An open section shows its draft, so that its saves do not render the whole page again. */
  function publish(): void {
    if (!latest || latest === shown) return;
    const saved = latest;
    shown = saved;
    mutateCache(buildPath(listResearch), (records) => [
      ...records.filter((other) => other.section !== section),
      saved,
    ]);
  }

  async function send(save: ResearchSave, keepalive: boolean): Promise<ResearchRecord> {
    latest = await sendMutation(toMutationCall(saveResearch, { body: save }), { keepalive });
    const saved = latest;
    if (!isOpen || document.hidden || shown?.completed !== saved.completed) publish();
    mutateCache(buildPath(getResearchProgress), ({ answered, ...progress }) => ({
      ...progress,
      answered: { ...answered, [section]: countAnswered(saved) },
    }));
    if (save.completed) await revalidate([getResearchProgress.path, listResearchCompletions.path]);
    return saved;
  }

  // One draft for each tab. Earlier builds had one for all, which the last tab wrote.
  const left = [
    openDraft(userId, `research:${section}`),
    ...listDrafts(userId, `answers:${section}:`),
  ];
  const stored = openDraft(userId, `answers:${section}:${Math.random()}`);
  const autosave = createAutosave({ stored, left, section, record, send });

  function leave(): void {
    autosave.flushOnUnload();
    publish();
  }

  function open() {
    isOpen = true;
    const flush = () => void autosave.flush();
    const leaveWhenHidden = () => document.hidden && leave();
    const closing = new AbortController();
    addEventListener("pagehide", leave, { signal: closing.signal });
    document.addEventListener("visibilitychange", leaveWhenHidden, { signal: closing.signal });
    const unsubscribe = subscribe(network, () => network.reachable && flush());
    autosave.adopt();
    flush();
    return () => {
      isOpen = false;
      closing.abort();
      unsubscribe();
      flush();
      publish();
    };
  }

  return { autosave, open };
}
