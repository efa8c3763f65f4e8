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
  proxy,
  revalidate,
  sendMutation,
  subscribe,
  toMutationCall,
  useDraft,
  useUser,
} from "@goals/kit";
import { useEffect, useLayoutEffect, useState } from "react";
import { copyAnswers, findChoiceConflicts, mergeAnswers } from "./answers.ts";
import { createAutosave, type SectionDraft, type UnsavedAnswers } from "./autosave.ts";

export function useSectionDraft(section: SectionId, record: ResearchRecord | undefined) {
  const userId = useUser()?.id ?? "";
  const [{ draft, autosave, found }] = useState(() => openSection(userId, section, record));
  /** Options chosen here while another device saved a different one. They outlive the save that clears the draft. */
  const conflicts = useDraft(`research:${section}:offered`);

  useLayoutEffect(() => {
    for (const [question, option] of Object.entries(found ?? {})) conflicts.type(question, option);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the section opens
  }, []);

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushWhenHidden = () => document.hidden && autosave.flushOnUnload();
    const closing = new AbortController();
    addEventListener("pagehide", autosave.flushOnUnload, { signal: closing.signal });
    document.addEventListener("visibilitychange", flushWhenHidden, { signal: closing.signal });
    const unsubscribe = subscribe(network, () => network.reachable && flush());
    flush();
    return () => {
      closing.abort();
      unsubscribe();
      flush();
    };
  }, [autosave]);

  return { draft, autosave, conflicts };
}

function openSection(userId: string, section: SectionId, record: ResearchRecord | undefined) {
  // The kit removes every `goals:draft:` entry when the user signs out.
  const key = `goals:draft:${userId}:research:${section}`;
  const stored: Partial<UnsavedAnswers> | null = JSON.parse(localStorage.getItem(key) ?? "null");
  const unsaved = stored && {
    answers: copyAnswers(stored.answers),
    base: copyAnswers(stored.base),
  };
  const storage = {
    write(changed: UnsavedAnswers): void {
      try {
        localStorage.setItem(key, JSON.stringify(changed));
      } catch {
        // Full or blocked storage only loses the local copy. The server still gets the answers.
      }
    },
    clear: () => localStorage.removeItem(key),
  };
  const draft = createSectionDraft(record, unsaved);
  const autosave = createAutosave({ section, draft, record, storage, send: saveSection });
  const found = unsaved && findChoiceConflicts(unsaved.base, unsaved.answers, copyAnswers(record));
  return { draft, autosave, found };
}

async function saveSection(save: ResearchSave, keepalive: boolean): Promise<ResearchRecord> {
  const stored = await sendMutation(toMutationCall(saveResearch, { body: save }), { keepalive });
  mutateCache(buildPath(listResearch), (records) => [
    ...records.filter(({ section }) => section !== stored.section),
    stored,
  ]);
  mutateCache(buildPath(getResearchProgress), ({ answered, ...progress }) => ({
    ...progress,
    answered: { ...answered, [stored.section]: countAnswered(stored) },
  }));
  if (save.completed)
    await revalidate([buildPath(getResearchProgress), buildPath(listResearchCompletions)]);
  return stored;
}

export function createSectionDraft(
  record: ResearchRecord | undefined,
  unsaved: UnsavedAnswers | null,
): SectionDraft {
  const stored = copyAnswers(record);
  return proxy<SectionDraft>({
    answers: unsaved ? mergeAnswers(unsaved.base, unsaved.answers, stored, true) : stored,
    timeSpent: record?.timeSpent ?? 0,
    completed: record?.completed ?? false,
    save: { kind: "unsaved" },
  });
}
