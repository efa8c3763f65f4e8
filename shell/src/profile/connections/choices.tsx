import styles from "../profile.module.css";

interface ChoicesProps<Value extends string | number> {
  readonly legend: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, name, value, options, onChange } = props;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(([one, label]) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
