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

/** Its record in the cache is not on the screen. */
let openSection: SectionId | undefined;

export function useSectionDraft(section: SectionId, record: ResearchRecord | undefined) {
  const userId = useUser()?.id ?? "";
  const [autosave] = useState(() => {
    // The kit removes every `goals:draft:` entry when the user signs out.
    const key = `goals:draft:${userId}:research:${section}`;
    return createAutosave({ key, section, record, send: saveSection });
  });
  /** Options chosen here while another device saved a different one. They outlive the save that clears the draft. */
  const conflicts = useDraft(`research:${section}:offered`);

  useLayoutEffect(() => {
    const found = Object.entries(autosave.conflicts);
    for (const [question, option] of found) conflicts.type(question, option);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the section opens
  }, []);

  useEffect(() => {
    openSection = section;
    const flush = () => void autosave.flush();
    const flushWhenHidden = () => document.hidden && autosave.flushOnUnload();
    const closing = new AbortController();
    addEventListener("pagehide", autosave.flushOnUnload, { signal: closing.signal });
    document.addEventListener("visibilitychange", flushWhenHidden, { signal: closing.signal });
    const unsubscribe = subscribe(network, () => network.reachable && flush());
    flush();
    return () => {
      openSection = undefined;
      closing.abort();
      unsubscribe();
      flush();
    };
  }, [autosave, section]);

  return { autosave, conflicts };
}

async function saveSection(save: ResearchSave, keepalive: boolean): Promise<ResearchRecord> {
  const stored = await sendMutation(toMutationCall(saveResearch, { body: save }), { keepalive });
  mutateCache(buildPath(listResearch), (records) => {
    const index = records.findIndex(({ section }) => section === save.section);
    const isShown = openSection !== save.section || records[index]?.completed !== stored.completed;
    if (isShown) return [...records.filter((_, other) => other !== index), stored];
    // Changed in place: the open section shows its draft, and a new list would render the whole page again.
    records[index] = stored;
    return records;
  });
  mutateCache(buildPath(getResearchProgress), ({ answered, ...progress }) => ({
    ...progress,
    answered: { ...answered, [stored.section]: countAnswered(stored) },
  }));
  if (save.completed)
    await revalidate([buildPath(getResearchProgress), buildPath(listResearchCompletions)]);
  return stored;
}
