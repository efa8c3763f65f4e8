import { WorkerEntrypoint } from "cloudflare:workers";

/** For each model's name: its steps, and its requests. */
const plans = new Map();

/**
 * Replaces Workers AI behind a service binding, like the platform's. A model follows its steps from `will`, one per
 * call, and then repeats the last one.
 */
export class WorkersAi extends WorkerEntrypoint {
  queueSteps(model, steps) {
    plans.set(model, { steps, calls: [] });
  }

  listCalls(model) {
    return plans.get(model)?.calls ?? [];
  }

  async run(model, input, { signal }) {
    const plan = plans.get(model);
    if (!plan) throw Object.assign(new Error(`5007: No such model ${model} or task`));
    const call = { input, aborted: signal.aborted };
    signal.addEventListener("abort", () => (call.aborted = true));
    plan.calls.push(call);
    const step = plan.steps[plan.calls.length - 1] ?? plan.steps.at(-1);
    // Longer than any test, because the runtime detects and rejects a promise that nothing can settle.
    if (step.never) await scheduler.wait(600_000);
    if (step.after) await scheduler.wait(step.after);
    if (step.fails) throw Object.assign(new Error(step.fails), { name: "InferenceUpstreamError" });
    return step.streams ? new Response(step.streams).body : step.answers;
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
