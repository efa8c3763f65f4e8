import type { ResearchRecord, SectionId } from "@goals/contracts/research";
import type { ResearchSave } from "@goals/contracts/research-save";
import { api } from "@goals/contracts/routes";
import { countAnswered } from "@goals/contracts/sections";
import {
  mutateCache,
  isUnauthorized,
  network,
  revalidate,
  request,
  handleSessionEnd,
  subscribe,
  useUser,
} from "@goals/kit";
import { useEffect, useState } from "react";
import { createAutosave, type Autosave } from "./autosave.ts";
import { answersOf } from "./answers.ts";
import { localPlace, offeredPlace, type OfferedChoices } from "./local-draft.ts";
import { unsavedChoices } from "./merge-answers.ts";
import { openDraft, type SectionDraft } from "./section-draft.ts";

async function send(save: ResearchSave, keepalive: boolean): Promise<ResearchRecord> {
  try {
    const stored = await request(api.saveResearch, { method: "POST", body: save, keepalive });
    mutateCache(api.research, (records) => [
      ...records.filter(({ section }) => section !== stored.section),
      stored,
    ]);
    mutateCache(api.researchProgress, ({ answered, ...progress }) => ({
      ...progress,
      answered: { ...answered, [stored.section]: countAnswered(stored) },
    }));
    if (save.completed) await revalidate([api.researchProgress, api.researchCompletions]);
    return stored;
  } catch (error) {
    if (isUnauthorized(error)) handleSessionEnd();
    throw error;
  }
}

interface Work {
  readonly draft: SectionDraft;
  readonly autosave: Autosave;
  readonly offered: OfferedChoices;
}

function open(userId: string, section: SectionId, record: ResearchRecord | undefined): Work {
  const local = localPlace(userId, section);
  const kept = local.read();
  const draft = openDraft(record, kept);
  const place = offeredPlace(userId, section);
  const offered = {
    ...place.read(),
    ...(kept && unsavedChoices(kept.base, kept.answers, answersOf(record))),
  };
  place.write(offered);
  return { draft, offered, autosave: createAutosave({ section, draft, record, local, send }) };
}

/**
 * One section's draft, saved by itself for as long as the section is open and when it is closed or left; and the choices
 * made here that another device's stand against, each until it is settled.
 */
export function useSectionDraft(section: SectionId, record: ResearchRecord | undefined) {
  const userId = useUser()?.id ?? "";
  const [work] = useState(() => open(userId, section, record));

  useEffect(() => {
    const { autosave } = work;
    const flush = () => void autosave.flush();
    const flushWhenHidden = () => document.hidden && autosave.flushAtOnce();
    addEventListener("pagehide", autosave.flushAtOnce);
    const stop = subscribe(network, () => network.reachable && flush());
    document.addEventListener("visibilitychange", flushWhenHidden);
    flush();
    return () => {
      removeEventListener("pagehide", autosave.flushAtOnce);
      stop();
      document.removeEventListener("visibilitychange", flushWhenHidden);
      flush();
    };
  }, [work]);

  const [offered, setOffered] = useState(work.offered);
  function settle(question: string): void {
    const { [question]: _settled, ...others } = offered;
    offeredPlace(userId, section).write(others);
    setOffered(others);
  }
  return { draft: work.draft, autosave: work.autosave, offered, settle };
}
