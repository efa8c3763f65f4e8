import { createFailure, createNotice } from "./create-notice.ts";

export const createTasks = createFailure("Failed to create tasks. Please try again.");
export const updateTask = createFailure("Failed to update task. Please try again.");
export const changeDay = createFailure("Failed to change the day. Please try again.");
export const saveLine = createFailure("Failed to save the note. Please try again.");
export const generateTasks = createFailure("Failed to generate tasks. Please try again.");
export const createObjective = createFailure("Failed to create objective. Please try again.");
export const updateObjective = createFailure("Failed to update objective. Please try again.");
export const weekReview = createFailure("Failed to save your answers. Please try again.");
export const mission = createFailure("Failed to update mission statement. Please try again.");
export const progress = createFailure("Failed to save progress. Please try again.");
export const analysis = createFailure("Failed to generate analysis. Please try again.");
export const stopCoach = createFailure("Failed to stop the model. Please try again.");
export const answer = createFailure("Failed to save your answer. Please try again.");
export const deleteCoachAnswer = createFailure("Failed to delete your answer. Please try again.");
export const setAside = createFailure("Failed to set this line aside. Please try again.");
export const restoreLine = createFailure("Failed to bring this line back. Please try again.");
export const missions = createFailure("Failed to save missions. Please try again.");
export const suggestions = createFailure("Failed to generate suggestions. Please try again.");
export const logout = createFailure("Failed to log out. Please try again.");
export const login = createNotice("Login Failed", "Invalid email or password.");
export const register = createNotice(
  "Registration Failed",
  "Failed to create account. Please try again.",
);
export const forgot = createFailure("Failed to send reset email");
export const reset = createFailure("Failed to reset password");
export const unauthorized = createNotice("Unauthorized", "You are logged out. Logging in again...");
