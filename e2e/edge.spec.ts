import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { expect, test } from "./fixtures.ts";

test("health answers once the database does", async ({ request }) => {
  const response = await request.get("/api/health");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("application/json");
});

test("an unknown address below /api is a 404 in JSON", async ({ request }) => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const response = await request.fetch("/api/no-such-thing", {
      method,
      headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
    });
    expect(response.status(), method).toBe(404);
    expect(await response.json(), method).toMatchObject({ message: expect.any(String) });
  }
});

test("a missing file is a 404 and never the app's HTML", async ({ request }) => {
  const missing = [
    "/assets/gone-abc123.js",
    "/gone.css",
    "/mf/mf-today/assets/gone.js",
    "/mf/mf-nobody/mf-manifest.json",
  ];
  for (const path of missing) {
    const response = await request.get(path, { headers: { accept: "text/html,*/*" } });
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).not.toContain("<html");
  }
});

for (const { name } of FIRST_REMOTES) {
  test(`${name} is mounted with its manifest and its entry`, async ({ request }) => {
    const manifest = await request.get(`/mf/${name}/mf-manifest.json`);
    expect(manifest.status()).toBe(200);
    const { metaData } = await manifest.json();
    const entry = await request.get(
      `/mf/${name}/${metaData.remoteEntry.path}${metaData.remoteEntry.name}`,
    );
    expect(entry.status()).toBe(200);
    expect(entry.headers()["content-type"]).toContain("javascript");
  });
}

test("a page's address answers the shell's HTML with the list of remotes in it", async ({
  request,
}) => {
  const response = await request.get("/login", { headers: { accept: "text/html" } });
  expect(response.status()).toBe(200);
  const html = await response.text();
  for (const { name } of FIRST_REMOTES) expect(html).toContain(`/mf/${name}/`);
});
