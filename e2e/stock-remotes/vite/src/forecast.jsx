import { useState } from "react";
import "./forecast.css";

/** A page of a team that knows nothing about Goals. */
export default function Forecast() {
  const [days, setDays] = useState(1);
  return (
    <section className="stock-forecast">
      <h1>Forecast</h1>
      <p>{`Sun for ${days} days`}</p>
      <button type="button" onClick={() => setDays(days + 1)}>
        One more day
      </button>
    </section>
  );
}
