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
  useUser,
} from "@goals/kit";
import { useEffect, useState } from "react";
import { type Answers, copyAnswers, findChoiceConflicts, mergeAnswers } from "./answers.ts";
import { createAutosave, type SectionDraft, type UnsavedAnswers } from "./autosave.ts";

export function useSectionDraft(section: SectionId, record: ResearchRecord | undefined) {
  const userId = useUser()?.id ?? "";
  const [opened] = useState(() => openSection(userId, section, record));
  const { draft, autosave, storage } = opened;

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

export function createSectionDraft(
  record: ResearchRecord | undefined,
  unsaved: UnsavedAnswers | null,
): SectionDraft {
  const stored = copyAnswers(record);
  return proxy<SectionDraft>({
    answers: unsaved ? mergeAnswers(unsaved.base, unsaved.answers, stored, true) : stored,
    timeSpent: record?.timeSpent ?? 0,
    completed: record?.completed ?? false,
    save: { kind: "untouched" },
  });
}

/** The kit removes every `goals:draft:` entry when the user signs out. */
function createDraftStorage(userId: string, section: SectionId) {
  const key = `goals:draft:${userId}:research:${section}`;
  // Its own entry, because conflicts outlive the save that clears the draft.
  const conflictsKey = `${key}:offered`;
  return {
    read(): UnsavedAnswers | null {
      const stored: Partial<UnsavedAnswers> | null = readJson(key);
      return stored && { answers: copyAnswers(stored.answers), base: copyAnswers(stored.base) };
    },
    write(draft: UnsavedAnswers): void {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Full or blocked storage only loses the local copy. The server still gets the answers.
      }
    },
    clear: () => localStorage.removeItem(key),
    /** Options chosen here while another device saved a different one, by question. The user decides. */
    readConflicts: (): Answers["mcAnswers"] => readJson(conflictsKey) ?? {},
    writeConflicts(conflicts: Answers["mcAnswers"]): void {
      if (Object.keys(conflicts).length === 0) localStorage.removeItem(conflictsKey);
      else localStorage.setItem(conflictsKey, JSON.stringify(conflicts));
    },
  };
}

const readJson = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null");
