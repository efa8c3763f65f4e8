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
  useUser,
} from "@goals/kit";
import { useEffect, useState } from "react";
import { copyAnswers, findChoiceConflicts } from "./answers.ts";
import { createAutosave } from "./autosave.ts";
import { createDraftStorage, createSectionDraft } from "./section-draft.ts";

export function useSectionDraft(section: SectionId, record: ResearchRecord | undefined) {
  const userId = useUser()?.id ?? "";
  const [opened] = useState(() => openSection(userId, section, record));
  const { draft, autosave, storage } = opened;

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushWhenHidden = () => document.hidden && autosave.flushOnUnload();
    addEventListener("pagehide", autosave.flushOnUnload);
    const unsubscribe = subscribe(network, () => network.reachable && flush());
    document.addEventListener("visibilitychange", flushWhenHidden);
    flush();
    return () => {
      removeEventListener("pagehide", autosave.flushOnUnload);
      unsubscribe();
      document.removeEventListener("visibilitychange", flushWhenHidden);
      flush();
    };
  }, [autosave]);

  const [conflicts, setConflicts] = useState(opened.conflicts);
  function resolveConflict(question: string): void {
    const { [question]: _resolved, ...others } = conflicts;
    storage.writeConflicts(others);
    setConflicts(others);
  }
  return { draft, autosave, conflicts, resolveConflict };
}

function openSection(userId: string, section: SectionId, record: ResearchRecord | undefined) {
  const storage = createDraftStorage(userId, section);
  const unsaved = storage.read();
  const conflicts = {
    ...storage.readConflicts(),
    ...(unsaved && findChoiceConflicts(unsaved.base, unsaved.answers, copyAnswers(record))),
  };
  storage.writeConflicts(conflicts);
  const draft = createSectionDraft(record, unsaved);
  const autosave = createAutosave({ section, draft, record, storage, send: saveSection });
  return { draft, autosave, storage, conflicts };
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
